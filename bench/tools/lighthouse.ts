const NAME: string = "lighthouse";

interface Options {
  port: number;
  logLevel: "error";
  extraHeaders: Record<string, string>;
}

interface Report {
  categories: Record<string, { id: string; score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

export default (await import(NAME)).default as (url: string, options: Options) => Promise<{ lhr: Report } | undefined>;
