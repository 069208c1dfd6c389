/** Renders a text with `lang` on its parts in English, the upstream's own on a page of another language (LANG-03). */
export function Quoted({ text, english = [] }: { text: string; english?: readonly string[] | undefined }) {
  const part = english.find((each) => each !== "" && text.includes(each));
  if (part === undefined) return text;
  const [before = "", ...after] = text.split(part);
  return (
    <>
      {before}
      <span lang="en">{part}</span>
      <Quoted text={after.join(part)} english={english} />
    </>
  );
}
