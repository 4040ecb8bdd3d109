import { OddsSource } from './odds-source.svelte';

/** What a game answers to a question: the kind of the answer, and what belongs to it. */
interface AnyAnswer {
  readonly answer: string;
}

/** The answers of one kind to questions that are asked as they stand, such as the chances of an attack. */
export function answersOf<Query, Answer extends AnyAnswer, Kind extends Answer['answer']>(
  kind: Kind,
): OddsSource<Query, Extract<Answer, { answer: Kind }>> {
  return new OddsSource({
    battleOf: (query) => JSON.stringify(query),
    supposedOf: () => '',
    queryOf: (query) => query,
    read(answer) {
      const read = answer as Answer | null;
      return read?.answer === kind ? (read as Extract<Answer, { answer: Kind }>) : null;
    },
  });
}
