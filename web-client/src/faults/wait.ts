import type { Text } from '../generated/protocol';

/** Below this the sentence itself says enough ("wait a moment"), in seconds. */
const SHORT = 3;

/** A refusal in a sentence, and after how long it is worth trying again where that is not at once. */
export function withWait(text: Text, secs: number | null | undefined): Text {
  if (secs === null || secs === undefined || secs < SHORT) return text;
  return { en: `${text.en} ${again.en(secs)}`, fr: `${text.fr} ${again.fr(secs)}` };
}

const again = {
  en: (secs: number) => (secs < 120 ? `Try again in ${secs} s.` : `Try again in ${minutes(secs)} min.`),
  fr: (secs: number) => (secs < 120 ? `Réessayez dans ${secs} s.` : `Réessayez dans ${minutes(secs)} min.`),
};

const minutes = (secs: number) => Math.ceil(secs / 60);
