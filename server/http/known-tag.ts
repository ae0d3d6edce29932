/** Whether If-None-Match (RFC 9110) contains that tag: a list, weak tags count as strong ones, or `*`. */
export const knowsTag = (asked: string | undefined, tag: string): boolean =>
  asked !== undefined &&
  (asked.trim() === '*' || asked.split(',').some((one) => one.trim().replace(/^W\//, '') === tag));
