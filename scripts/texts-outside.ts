import ts from "typescript";

/** The attributes, and properties of lists, charts and menus, that a reader sees or hears. */
const SHOWN =
  /^(?:title|label|placeholder|heading|header|description|hint|note|alt|text|caption|legend|summary|submit|message|question|tooltip|explanation|words|says|term|done|failed|busyLabel|errorSummary|aria-(?:label|description|valuetext|roledescription))$/;
/** Elements whose content is no language. */
const AS_IT_IS = new Set(["Untranslated", "code", "kbd", "style", "script", "Trans"]);
/** Calls whose texts are messages, or that nobody reads but developers and operators. */
const NOT_SHOWN =
  /^(?:(?:.*\.)?i18n\._|msg|gauge|graphql|require|import|fetch|RegExp|Error|TypeError|securityEvent|\w*\.?describe|(?:\w+\.)*log(?:ger)?\.(?:info|warn|error)|console\.\w+|(?:\w+\.)*querySelector(?:All)?|(?:\w+\.)*closest|(?:\w+\.)*matches|matchMedia)$/;

/** Names of products and places, and what a header or a query begins with. */
const NAMES = /^(?:SELECT|Bearer|GeoNames|Hong Kong|OpenVPN|Windows)\b/;

const WORDS = /[A-Za-z]{2}/;
/** A capital letter, then words: what begins like a sentence. */
const SENTENCE = /^[A-Z][\w'’-]*(?:,? [\w'’{}-]+)+/;
const isSentence = (text: string) => SENTENCE.test(text) && /[a-z]{2}/.test(text);
const CAPITALISED = /^[A-Z][a-z]/;

/**
 * Names the texts of a source that a reader sees and that are no messages (LANG-05), with their lines: content of
 * elements, attributes such as `title`, properties of that name, and whatever begins like a sentence.
 */
export function findTextsOutside(path: string, code: string): string[] {
  const source = ts.createSourceFile(
    path,
    code,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found: string[] = [];
  const add = (node: ts.Node, text: string) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    found.push(`${path}:${line + 1}: "${text.trim().replace(/\s+/g, " ")}" is no message`);
  };
  const visit = (node: ts.Node): void => {
    if (isSkipped(node)) return;
    if (ts.isJsxText(node)) {
      if (WORDS.test(node.text.replace(/&\w+;/g, ""))) add(node, node.text);
    } else if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      const text = readText(node);
      if (isLanguage(text, findPlace(node))) add(node, text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Returns the text of a literal, with `{}` for each value. */
const readText = (node: ts.StringLiteralLike | ts.TemplateExpression): string =>
  ts.isTemplateExpression(node)
    ? node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join("")
    : node.text;

/** True for what holds no text that is shown: types, imports, calls such as `log.warn`, elements such as `code`. */
function isSkipped(node: ts.Node): boolean {
  if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return true;
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) return NOT_SHOWN.test(node.expression.getText());
  if (ts.isTaggedTemplateExpression(node)) return true;
  if (ts.isJsxElement(node)) return isAsItIs(node.openingElement);
  if (ts.isJsxSelfClosingElement(node)) return node.tagName.getText() === "Trans";
  return isMarked(node);
}

/** True with the comment by which Lingui's extraction finds a message. */
function isMarked(node: ts.Node): boolean {
  return node.getFullText().slice(0, node.getLeadingTriviaWidth()).includes("i18n");
}

function isAsItIs({ tagName, attributes }: ts.JsxOpeningElement): boolean {
  const isNamed = (each: ts.JsxAttributeLike) => ts.isJsxAttribute(each) && each.getText() === 'translate="no"';
  return AS_IT_IS.has(tagName.getText()) || attributes.properties.some(isNamed);
}

/** Where a text stands: in an element, in an attribute or a property that is shown, or elsewhere; also within a condition. */
function findPlace(node: ts.Node): "content" | "shown" | "elsewhere" {
  let at = node.parent;
  while (ts.isConditionalExpression(at) || ts.isParenthesizedExpression(at) || isChoice(at)) at = at.parent;
  if (ts.isJsxExpression(at)) at = at.parent;
  if (ts.isJsxElement(at) || ts.isJsxFragment(at)) return "content";
  if ((ts.isJsxAttribute(at) || ts.isPropertyAssignment(at)) && SHOWN.test(at.name.getText())) return "shown";
  return "elsewhere";
}

const isChoice = (node: ts.Node): boolean =>
  ts.isBinaryExpression(node) && ["&&", "||", "??"].includes(node.operatorToken.getText());

/** False for codes and names of the program, such as `{ title: "aria" }`. */
function isLanguage(text: string, place: ReturnType<typeof findPlace>): boolean {
  if (NAMES.test(text)) return false;
  if (place === "content") return WORDS.test(text.replaceAll("{}", ""));
  return isSentence(text) || (place === "shown" && CAPITALISED.test(text));
}
