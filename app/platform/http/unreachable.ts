import { data } from 'react-router';

/**
 * What a `clientAction` answers when the server cannot be reached. Without a status of failure the router would read the
 * whole page again over the same broken line, and lose it.
 */
export const unreachable = <Answer>(answer: Answer) => data<Answer>(answer, 503);
