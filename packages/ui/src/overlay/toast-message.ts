/** What a toast says, and whether it is good or bad news. */
export type ToastMessage = {
  readonly kind: 'success' | 'error' | 'warning' | 'info'
  readonly title: string
  readonly text?: string
}
