const NAME: string = "lighthouse";

interface Options {
  port: number;
  logLevel: "error";
}

interface Report {
  finalDisplayedUrl?: string;
  categories: Record<string, { id: string; score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

export default (await import(NAME)).default as (url: string, options: Options) => Promise<{ lhr: Report } | undefined>;
