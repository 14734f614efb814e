import type { Locator } from '@playwright/test'

/** A file that a person has on their computer. */
export interface DroppedFile {
  name: string
  mimeType: string
  content: Buffer
}

/** Drops files onto an element, or pastes them into it. */
export async function dropFiles(
  target: Locator,
  how: 'drop' | 'paste',
  ...files: readonly DroppedFile[]
): Promise<void> {
  const plain = files.map(({ name, mimeType, content }) => ({ name, mimeType, content: [...content] }))
  await target.evaluate(
    (element, [kind, given]) => {
      const data = new DataTransfer()
      for (const { name, mimeType, content } of given)
        data.items.add(new File([new Uint8Array(content)], name, { type: mimeType }))
      const common = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        kind === 'drop'
          ? new DragEvent('drop', { ...common, dataTransfer: data })
          : new ClipboardEvent('paste', { ...common, clipboardData: data }),
      )
    },
    [how, plain] as const,
  )
}
