/** Makes a font with only the characters that a text needs, with HarfBuzz. */
declare module "subset-font" {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: "truetype" | "woff2";
      variationAxes: Record<string, number | { min: number; max: number }>;
      /** True leaves out the forms that the font has for a character besides its own. */
      noLayoutClosure?: boolean;
    },
  ): Promise<Buffer>;
}

declare module "@babel/core" {
  export function transformAsync(code: string, options: object): Promise<object | null>;
}
