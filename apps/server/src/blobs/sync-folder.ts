import { open } from 'node:fs/promises'

/** Makes a rename durable by syncing its folder. Windows neither has nor needs this call. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
