/**
 * Returns a function that finds an answer once and remembers it. When it knows so many that the memory is full, it forgets
 * them all: visitors choose the questions.
 */
export function remembering<Answer>(most: number, find: (question: string) => Answer): (question: string) => Answer {
  const known = new Map<string, Answer>();
  return (question) => {
    const remembered = known.get(question);
    if (remembered !== undefined) return remembered;
    if (known.size >= most) known.clear();
    const answer = find(question);
    known.set(question, answer);
    return answer;
  };
}
