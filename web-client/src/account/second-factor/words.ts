import { bilingual } from '../../i18n/bilingual';
import type { Lang } from '../../i18n/language.svelte';
import type { Dictionary } from '../../i18n/words';

const en = {
  title: 'Two-factor sign-in',
  why: 'Signing in then takes a code from an authenticator app as well as your password: the password alone is not enough.',
  setUp: 'Set up an app',
  scan: 'Scan this with an authenticator app on your phone, or type in the secret.',
  qr: 'QR code with the secret for your app',
  secret: 'Secret',
  openApp: 'Open in an app on this device',
  firstCode: 'The six digits shown in the app',
  confirm: 'Turn on',
  cancel: 'Cancel',
  on: (n: number) =>
    n === 0
      ? 'Two-factor sign-in is on.'
      : n === 1
        ? 'Two-factor sign-in is on, and you were signed out in one other place.'
        : `Two-factor sign-in is on, and you were signed out in ${n} other places.`,
  codesOnce:
    'Keep these recovery codes somewhere you can find them without your phone. Each works once, together with your password. They won’t be shown again.',
  codes: 'Recovery codes',
  saved: 'I have saved them',
  since: (day: string) => `On since ${day}.`,
  left: (n: number) =>
    n === 0
      ? 'No recovery codes left: create new ones.'
      : n === 1
        ? 'One recovery code left.'
        : `${n} recovery codes left.`,
  code: 'Code from the app, or a recovery code',
  renew: 'New recovery codes',
  renewed: 'The old codes no longer work.',
  off: 'Turn off',
  isOff: 'Two-factor sign-in is off: your password alone is enough.',
  wanted: 'Now enter the code from your authenticator app:',
  digits: 'Six digits',
  recovery: 'Recovery code',
  useRecovery: 'Use a recovery code',
  useApp: 'Use the app',
  signIn: 'Sign in',
  startOver: 'Start over',
};

const fr: Dictionary<typeof en> = {
  title: 'Double authentification',
  why: 'La connexion demande alors un code d’une application d’authentification en plus du mot de passe : le mot de passe seul ne suffit plus.',
  setUp: 'Configurer une application',
  scan: 'Scannez ceci avec une application d’authentification sur votre téléphone, ou saisissez-y le secret.',
  qr: 'Code QR avec le secret pour votre application',
  secret: 'Secret',
  openApp: 'Ouvrir dans une application de cet appareil',
  firstCode: 'Les six chiffres affichés par l’application',
  confirm: 'Activer',
  cancel: 'Annuler',
  on: (n) =>
    n === 0
      ? 'La double authentification est activée.'
      : n === 1
        ? 'La double authentification est activée ; une autre session a été déconnectée.'
        : `La double authentification est activée ; ${n} autres sessions ont été déconnectées.`,
  codesOnce:
    'Gardez ces codes de secours là où vous les trouverez sans votre téléphone. Chacun sert une seule fois, avec le mot de passe. Ils ne seront plus affichés.',
  codes: 'Codes de secours',
  saved: 'Je les ai notés',
  since: (day) => `Activée depuis le ${day}.`,
  left: (n) =>
    n === 0
      ? 'Il ne reste aucun code de secours : créez-en d’autres.'
      : n === 1
        ? 'Il reste un code de secours.'
        : `Il reste ${n} codes de secours.`,
  code: 'Code de l’application, ou code de secours',
  renew: 'Nouveaux codes de secours',
  renewed: 'Les anciens codes ne sont plus valables.',
  off: 'Désactiver',
  isOff: 'La double authentification est désactivée : le mot de passe suffit.',
  wanted: 'Saisissez maintenant le code de votre application d’authentification :',
  digits: 'Six chiffres',
  recovery: 'Code de secours',
  useRecovery: 'Utiliser un code de secours',
  useApp: 'Utiliser l’application',
  signIn: 'Se connecter',
  startOver: 'Recommencer',
};

/** Every sentence about the second factor. */
export const FACTOR_WORDS: Readonly<Record<Lang, Dictionary<typeof en>>> = bilingual({ en, fr });
