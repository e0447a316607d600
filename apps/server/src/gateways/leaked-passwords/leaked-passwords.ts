/** Knows which passwords were leaked somewhere, and are tried first because of it. */
export type LeakedPasswords = {
  /** False also where nobody could be asked: a list that is away keeps nobody from choosing a password. */
  isLeaked(password: string): Promise<boolean>
}
