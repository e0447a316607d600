/**
 * With this header a refusal of what the school tells, or of a form on its pages, says that its body holds a sentence for
 * people: a client shows that with what could not be kept.
 */
export const ERROR_BODY_HEADER = 'error-body'
