/** Whether a mail to a person arrives, as far as the portal knows. */
export type MailState = 'works' | 'none' | 'bounced'

/** The state of the present address of a person. */
export const mailState = ({
  email,
  isBounced,
}: {
  readonly email: string
  readonly isBounced?: boolean | undefined
}): MailState => {
  if (email === '') return 'none'
  return isBounced ? 'bounced' : 'works'
}
