/**
 * Returns the suffix of a test's title: `npm test` runs every third test of a walk, `npm run test:all` runs all (D36).
 * @param index the test's place in its walk, from 0
 */
export const oneOfThree = (index: number): "" | " @all" => (index % 3 === 0 ? "" : " @all");
