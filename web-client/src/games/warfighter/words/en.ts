export const en = {
  tabs: { squad: 'Squad' },
};
