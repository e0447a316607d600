/** Downloads a file of the portal under its own name; the page stays. */
export function download(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}

/** Saves a file that was made or fetched in the browser under this name. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The browser still reads it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
