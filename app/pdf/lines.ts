import bidiFactory from "bidi-js";
import LineBreaker from "linebreak";

/** A letter with its marks, which stay together and are set in one font. */
export interface Cluster {
  text: string;
  font: string;
  /** True when the font's letters run from right to left; the font then orders them by itself. */
  rightToLeft: boolean;
}

/** Letters of one font, side by side in one direction. */
export type TextRun = Cluster;

/**
 * Returns the lines of a text, each as its pieces from left to right, by Unicode's rules (UAX 9 and 14).
 * @param width returns the width of a text in a font, in the unit of `room`
 * @param room the width of a line
 */
export function layOutLines(
  clusters: Cluster[],
  width: (text: string, font: string) => number,
  room: number,
): TextRun[][] {
  const text = clusters.map((cluster) => cluster.text).join("");
  const bidi = bidiFactory();
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text);
  const starts = listStarts(clusters);
  const startingAt = new Map(clusters.map((cluster, at) => [starts[at] ?? 0, cluster]));
  const widthOf = (some: Cluster[]) => some.reduce((sum, cluster) => sum + width(cluster.text, cluster.font), 0);
  return breakLines(clusters, widthOf, room).map(([from, to]) => {
    const [start, stop] = [starts[from] ?? 0, starts[to] ?? text.length];
    const ordered = visualOrder(start, stop).flatMap((index) => {
      const cluster = startingAt.get(index);
      const backwards = (levels[index] ?? 0) % 2 === 1;
      return cluster ? [{ cluster: mirror(cluster, backwards), backwards }] : [];
    });
    return joinRuns(ordered);
  });

  /** Returns the indices of a line's characters in the text, in their order from left to right. */
  function visualOrder(start: number, stop: number): number[] {
    const paragraph = { start: 0, end: stop - start - 1, level: paragraphs[0]?.level ?? 0 };
    const line = { levels: levels.subarray(start, stop), paragraphs: [paragraph] };
    return bidi.getReorderedIndices(text.slice(start, stop), line).map((index) => start + index);
  }

  function mirror(cluster: Cluster, backwards: boolean): Cluster {
    const other = backwards ? bidi.getMirroredCharacter(cluster.text) : null;
    return other === null ? cluster : { ...cluster, text: other };
  }
}

function listStarts(clusters: Cluster[]): number[] {
  let at = 0;
  return clusters.map(({ text }) => {
    const start = at;
    at += text.length;
    return start;
  });
}

/** Joins neighbours of one font when the font's direction is the text's; other clusters are set one by one. */
function joinRuns(ordered: { cluster: Cluster; backwards: boolean }[]): TextRun[] {
  const pieces: (TextRun & { whole: boolean })[] = [];
  for (const { cluster, backwards } of ordered) {
    const last = pieces.at(-1);
    const whole = cluster.rightToLeft === backwards;
    if (last?.whole && whole && last.font === cluster.font)
      last.text = backwards ? cluster.text + last.text : last.text + cluster.text;
    else pieces.push({ ...cluster, whole });
  }
  return pieces.map(({ whole, ...piece }) => piece);
}

type Line = [from: number, to: number];

/** Returns the first cluster of each line and the one after its last, without blanks at its ends. Breaks wide words. */
function breakLines(clusters: Cluster[], widthOf: (some: Cluster[]) => number, room: number): Line[] {
  const lines: Line[] = [];
  let [from, used] = [0, 0];
  const end = (to: number) => {
    const line = trimBlanks(clusters, [from, to]);
    if (line[0] < line[1]) lines.push(line);
    [from, used] = [to, 0];
  };
  for (const [start, stop] of splitWords(clusters)) {
    const word = clusters.slice(...trimBlanks(clusters, [start, stop]));
    if (used + widthOf(word) > room) end(start);
    if (widthOf(word) > room) {
      for (let at = start; at < stop; at++) {
        if (used + widthOf(clusters.slice(at, at + 1)) > room) end(at);
        used += widthOf(clusters.slice(at, at + 1));
      }
    } else used += widthOf(clusters.slice(start, stop));
  }
  end(clusters.length);
  return lines;
}

function trimBlanks(clusters: Cluster[], [from, to]: Line): Line {
  const isBlank = (at: number) => clusters[at]?.text.trim() === "";
  let [first, last] = [from, to];
  while (last > first && isBlank(last - 1)) last -= 1;
  while (first < last && isBlank(first)) first += 1;
  return [first, last];
}

/** Splits a text at its possible line breaks. */
function splitWords(clusters: Cluster[]): Line[] {
  const text = clusters.map((cluster) => cluster.text).join("");
  const ends = new Set([...unicodeBreaks(text), ...thaiBreaks(text)]);
  const parts: Line[] = [];
  let [from, at] = [0, 0];
  clusters.forEach((cluster, index) => {
    at += cluster.text.length;
    if (ends.has(at)) {
      parts.push([from, index + 1]);
      from = index + 1;
    }
  });
  return parts;
}

function* unicodeBreaks(text: string): Generator<number> {
  const breaker = new LineBreaker(text);
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) yield next.position;
}

/** Yields where Thai words begin. Thai has no blanks between words, so a dictionary is needed. */
function* thaiBreaks(text: string): Generator<number> {
  const isThai = (word: string) => /^\p{Script=Thai}+$/u.test(word);
  let last = "";
  for (const { segment, index } of new Intl.Segmenter("th", { granularity: "word" }).segment(text)) {
    if (isThai(last) && isThai(segment)) yield index;
    last = segment;
  }
}
