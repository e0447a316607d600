/**
 * With this header, a refusal of school information or of a form on its pages has a sentence for people in its body. A
 * client shows it with the rejected input.
 */
export const ERROR_BODY_HEADER = 'error-body'
