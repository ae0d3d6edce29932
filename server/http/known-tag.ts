/** Whether who asks has what that tag stands for already (RFC 9110, If-None-Match): a list of tags, weak ones as good as strong ones, or `*`. */
export const knowsTag = (asked: string | undefined, tag: string): boolean =>
  asked !== undefined &&
  (asked.trim() === '*' || asked.split(',').some((one) => one.trim().replace(/^W\//, '') === tag));
