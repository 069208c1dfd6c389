const URLS = import.meta.glob<string>("./generated/*.json", { query: "?url", import: "default", eager: true });

/** Returns the URL of a language's catalogue, a file that never changes; undefined for English, which needs none. */
export const findCatalogueUrl = (language: string): string | undefined => URLS[`./generated/${language}.json`];
