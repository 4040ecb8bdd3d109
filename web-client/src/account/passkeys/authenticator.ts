/** The bytes that WebAuthn has as ArrayBuffers stand in base64url on the wire. */

const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));

function toText(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** A credential that an option names, as it comes over the wire. */
type Named = { id: string; type: 'public-key' };

type Creation = {
  publicKey: Omit<PublicKeyCredentialCreationOptions, 'challenge' | 'user' | 'excludeCredentials'> & {
    challenge: string;
    user: { id: string; name: string; displayName: string };
    excludeCredentials?: Named[];
  };
};
type Request = {
  publicKey: Omit<PublicKeyCredentialRequestOptions, 'challenge' | 'allowCredentials'> & { challenge: string };
};

/** Whether this browser knows passkeys; it does so only over TLS, or on one's own machine. */
export const isAble = () => 'PublicKeyCredential' in window && 'credentials' in navigator;

/** Has an authenticator make a passkey; null: the person, or the device, will not. */
export async function make(options: unknown): Promise<unknown> {
  const { publicKey } = options as Creation;
  const made = await ask(() =>
    navigator.credentials.create({
      publicKey: {
        ...publicKey,
        challenge: toBytes(publicKey.challenge),
        user: { ...publicKey.user, id: toBytes(publicKey.user.id) },
        excludeCredentials: (publicKey.excludeCredentials ?? []).map((one) => ({ ...one, id: toBytes(one.id) })),
      },
    }),
  );
  if (made === null) return null;
  const { attestationObject, clientDataJSON } = made.response as AuthenticatorAttestationResponse;
  return {
    ...head(made),
    response: { attestationObject: toText(attestationObject), clientDataJSON: toText(clientDataJSON) },
  };
}

/** Has an authenticator show a passkey; null: the person, or the device, will not. */
export async function show(options: unknown): Promise<unknown> {
  const { publicKey } = options as Request;
  const shown = await ask(() =>
    navigator.credentials.get({
      publicKey: { ...publicKey, challenge: toBytes(publicKey.challenge), allowCredentials: [] },
    }),
  );
  if (shown === null) return null;
  const { authenticatorData, clientDataJSON, signature, userHandle } = shown.response as AuthenticatorAssertionResponse;
  return {
    ...head(shown),
    response: {
      authenticatorData: toText(authenticatorData),
      clientDataJSON: toText(clientDataJSON),
      signature: toText(signature),
      userHandle: userHandle === null ? null : toText(userHandle),
    },
  };
}

const head = (credential: PublicKeyCredential) => ({
  id: credential.id,
  rawId: toText(credential.rawId),
  type: credential.type,
});

async function ask(request: () => Promise<Credential | null>): Promise<PublicKeyCredential | null> {
  try {
    return (await request()) as PublicKeyCredential | null;
  } catch (error) {
    // Called off, timed out, known to the device already: browsers tell no more, so that pages cannot find out.
    if (error instanceof DOMException) return null;
    throw error;
  }
}
