import type { Dictionary } from '../../i18n/words';

const en = {
  title: 'Second factor',
  why: 'With it, signing in takes a code from an authenticator app beside your password: who knows the password alone stays outside.',
  setUp: 'Set up an app',
  scan: 'Scan this with an authenticator app on your phone, or type the secret into it.',
  qr: 'QR code with the secret for your app',
  secret: 'Secret',
  openApp: 'Open in an app on this device',
  firstCode: 'The six digits that the app shows',
  confirm: 'Turn on',
  cancel: 'Cancel',
  on: (n: number) =>
    n === 0
      ? 'The second factor is on.'
      : n === 1
        ? 'The second factor is on; one other session has ended.'
        : `The second factor is on; ${n} other sessions have ended.`,
  codesOnce:
    'Keep these recovery codes where you find them without your phone. Each opens your account once, with the password. They are not shown again.',
  codes: 'Recovery codes',
  saved: 'I have kept them',
  since: (day: string) => `On since ${day}.`,
  left: (n: number) =>
    n === 0
      ? 'No recovery code is left: make new ones.'
      : n === 1
        ? 'One recovery code is left.'
        : `${n} recovery codes are left.`,
  code: 'Code from the app, or a recovery code',
  renew: 'New recovery codes',
  renewed: 'The codes of before are void.',
  off: 'Turn off',
  isOff: 'The second factor is off: the password alone is enough.',
  wanted: 'Your password is right. Now the code from your authenticator app:',
  digits: 'Six digits',
  recovery: 'Recovery code',
  useRecovery: 'Use a recovery code',
  useApp: 'Use the app',
  signIn: 'Sign in',
  startOver: 'Start over',
};

const fr: Dictionary<typeof en> = {
  title: 'Double authentification',
  why: 'Avec elle, la connexion demande un code d’une application d’authentification en plus du mot de passe : qui ne connaît que le mot de passe reste dehors.',
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
        ? 'La double authentification est activée ; une autre session est terminée.'
        : `La double authentification est activée ; ${n} autres sessions sont terminées.`,
  codesOnce:
    'Gardez ces codes de secours là où vous les trouverez sans votre téléphone. Chacun ouvre votre compte une fois, avec le mot de passe. Ils ne seront plus montrés.',
  codes: 'Codes de secours',
  saved: 'Je les ai gardés',
  since: (day) => `Activé depuis le ${day}.`,
  left: (n) =>
    n === 0
      ? 'Il ne reste aucun code de secours : créez-en d’autres.'
      : n === 1
        ? 'Il reste un code de secours.'
        : `Il reste ${n} codes de secours.`,
  code: 'Code de l’application, ou code de secours',
  renew: 'Nouveaux codes de secours',
  renewed: 'Les codes précédents ne valent plus rien.',
  off: 'Désactiver',
  isOff: 'La double authentification est désactivée : le mot de passe suffit.',
  wanted: 'Votre mot de passe est bon. À présent, le code de votre application d’authentification :',
  digits: 'Six chiffres',
  recovery: 'Code de secours',
  useRecovery: 'Utiliser un code de secours',
  useApp: 'Utiliser l’application',
  signIn: 'Se connecter',
  startOver: 'Recommencer',
};

/** Every sentence about the second factor. */
export const FACTOR_WORDS = { en, fr } as const;
