import { dictionary } from '@zxcvbn-ts/language-common';

const common = new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()));

/** Whether this is one of the passwords that everyone tries first, however it is capitalised. */
export const isCommonPassword = (password: string) => common.has(password.normalize('NFKC').toLowerCase());
