/** The targets to share an item. */
export const shareTargets = ['whatsapp', 'facebook', 'linkedin', 'pinterest', 'x', 'email'] as const
export type ShareTarget = (typeof shareTargets)[number]

/** The shared content: the URL of an item, and its text. */
export type Shared = { readonly url: string; readonly title: string; readonly subject: string }

const query = (parts: Readonly<Record<string, string>>): string =>
  Object.entries(parts)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')

/** Returns the URL that starts a message with the link at this target. */
export function shareAddress(target: ShareTarget, { url, title, subject }: Shared): string {
  switch (target) {
    case 'whatsapp':
      return `https://wa.me/?${query({ text: `${title} ${url}` })}`
    case 'facebook':
      return `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}`
    case 'linkedin':
      return `https://www.linkedin.com/sharing/share-offsite/?${query({ url })}`
    case 'pinterest':
      return `https://www.pinterest.com/pin/create/button/?${query({ url, description: title })}`
    case 'x':
      return `https://x.com/intent/post?${query({ url, text: title })}`
    case 'email':
      return `mailto:?${query({ subject, body: url })}`
  }
}
