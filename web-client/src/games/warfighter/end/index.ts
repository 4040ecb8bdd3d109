export const end = null as never;
