/** Downloads a file of the portal under its own name; the page stays. */
export function download(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}
