import { FailureResponse } from "~/upstream/failure.server";
import { answerAt, fieldsOf, joinedQuestion, type Question } from "./joined-document.server";

/** The most root fields of one request: upstreams limit the aliases of a document. */
const MOST_FIELDS = 30;

/** Sends one query and returns its data. @param twice true when it may be tried again @throws {FailureResponse} */
type Read = (question: Question, twice: boolean) => Promise<unknown>;

/** The questions of one moment, and what will answer them, place by place. */
interface Moment {
  questions: Question[];
  answers: Promise<Promise<unknown>[]>;
}

/**
 * Sends in one request what the readers of one caller ask in the same moment, and gives each its part of the answer. A
 * question that is asked twice in a moment is sent once.
 */
export class Joining {
  private moment: Moment | undefined;

  constructor(private readonly read: Read) {}

  /** Returns the answer to a question. @throws {FailureResponse} */
  ask(question: Question): Promise<unknown> {
    this.moment ??= this.begin();
    const { questions, answers } = this.moment;
    const known = questions.findIndex((each) => isSame(each, question));
    const place = known === -1 ? questions.push(question) - 1 : known;
    return answers.then((each) => each[place]);
  }

  /** Begins a moment. It ends when everything has run that is ready to run, so that no reader waits for another. */
  private begin(): Moment {
    const questions: Question[] = [];
    const ended = new Promise((resolve) => setImmediate(resolve));
    const answers = ended.then(() => {
      this.moment = undefined;
      return groupsOf(questions).flatMap((group) => this.send(group));
    });
    return { questions, answers };
  }

  private send(group: Question[]): Promise<unknown>[] {
    if (group.length === 1) return this.singly(group);
    const together = this.together(group);
    return group.map((_, place) => together.then((answers) => answers[place]));
  }

  private singly(group: Question[]): Promise<unknown>[] {
    return group.map((question) => this.read(question, true));
  }

  /**
   * Asks several questions in one request, once. When it fails, each is asked by itself, so that the failure of one hides no
   * other: unless the session has ended, or no time is left.
   */
  private async together(group: Question[]): Promise<unknown[]> {
    try {
      const joined = (await this.read(joinedQuestion(group), false)) as Record<string, unknown>;
      return group.map((_, place) => answerAt(joined, place));
    } catch (error) {
      if (!(error instanceof FailureResponse) || isFinal(error)) throw error;
      return this.singly(group);
    }
  }
}

const isFinal = ({ failure: { kind, late } }: FailureResponse) => kind === "unauthenticated" || late === true;

const isSame = (one: Question, other: Question) =>
  one.document === other.document && JSON.stringify(one.variables) === JSON.stringify(other.variables);

/** Returns the questions in groups that one request can ask. */
function groupsOf(questions: Question[]): Question[][] {
  const groups: Question[][] = [];
  let room = 0;
  for (const question of questions) {
    const fields = fieldsOf(question.document);
    if (fields > room) {
      groups.push([]);
      room = MOST_FIELDS;
    }
    groups.at(-1)?.push(question);
    room -= fields;
  }
  return groups;
}
