/** The text and kind of a toast. */
export type ToastMessage = {
  readonly kind: 'success' | 'error' | 'warning' | 'info'
  readonly title: string
  readonly text?: string
}
