export const themes = ['system', 'light', 'dark'] as const;

export type Theme = (typeof themes)[number];

/** Where the choice is stored, in local storage and in the cookie that mirrors it for the server. */
export const themeStorageKey = 'theme';

/** The theme that a string from outside names; the system's own when it names none. */
export const pickTheme = (raw: unknown): Theme => themes.find((theme) => theme === raw) ?? 'system';
