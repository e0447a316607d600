/** Checks whether a password was leaked, because attackers try those first. */
export type LeakedPasswords = {
  /** False also when the service is unavailable, so that people can still choose a password. */
  isLeaked(password: string): Promise<boolean>
}
