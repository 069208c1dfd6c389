/** The paths of the font files that pdfmake comes with. */
declare module "pdfmake/fonts/Roboto.js" {
  const fonts: { Roboto: Record<"normal" | "bold" | "italics" | "bolditalics", string> };
  export default fonts;
}
