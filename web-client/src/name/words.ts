import { bilingual } from '../i18n/bilingual';
import type { Lang } from '../i18n/language.svelte';
import type { Dictionary } from '../i18n/words';

const en = {
  title: 'Choose a name',
  why: 'Other players see this name. No account needed, and you can change it later.',
  label: 'Your name',
  enter: 'Continue',
  later: 'Not now',
  account: 'I have an account',
  signIn: 'Sign in',
};

const fr: Dictionary<typeof en> = {
  title: 'Choisissez un nom',
  why: 'Les autres joueurs voient ce nom. Pas besoin de compte, et vous pourrez en changer.',
  label: 'Votre nom',
  enter: 'Continuer',
  later: 'Plus tard',
  account: 'J’ai un compte',
  signIn: 'Se connecter',
};

/** The sentences of the question for a name, by language. */
export const NAME_WORDS: Readonly<Record<Lang, Dictionary<typeof en>>> = bilingual({ en, fr });
