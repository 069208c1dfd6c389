/** Has the paths of pdfmake's own font. */
declare module "pdfmake/fonts/Roboto.js" {
  const fonts: { Roboto: Record<"normal" | "bold" | "italics" | "bolditalics", string> };
  export default fonts;
}
