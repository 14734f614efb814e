import type { Locator, Page } from '@playwright/test'

/** A person with a mouse and a keyboard; counts the actions. */
export class Hand {
  clicks = 0
  /** A key combination (Ctrl+K) counts as one; each Chinese character counts as one. */
  keys = 0

  constructor(readonly page: Page) {}

  async click(at: Locator): Promise<void> {
    this.clicks++
    await at.first().click()
  }

  async press(key: string): Promise<void> {
    this.keys++
    await this.page.keyboard.press(key)
  }

  /** Types where the focus is. */
  async type(text: string): Promise<void> {
    this.keys += [...text].length
    await this.page.keyboard.type(text)
  }

  /** Clicks into a field and replaces its text. */
  async fill(field: Locator, text: string): Promise<void> {
    await this.click(field)
    if (await field.inputValue()) await this.press('Control+a')
    await this.type(text)
  }

  /** Opens a select box and takes an entry. */
  async choose(box: Locator, entry: string): Promise<void> {
    await this.click(box)
    await this.#pickOption(entry)
  }

  /** The same for a box in which part of the entry is typed to find it. */
  async typeAndChoose(box: Locator, typed: string): Promise<void> {
    await this.click(box)
    await this.type(typed)
    await this.#pickOption(typed)
  }

  /** Waits until the list has disappeared, because it would take the next click while it fades out. */
  async #pickOption(entry: string): Promise<void> {
    const options = this.page.getByRole('option').filter({ visible: true })
    await this.click(options.filter({ hasText: entry }))
    await options.first().waitFor({ state: 'hidden' })
  }

  /** Chooses a file: clicks the button, then the file and 打开 in the dialog of the operating system. */
  async attach(button: Locator, name: string): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser')
    await this.click(button)
    this.clicks += 2
    const file = { name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }
    await (await chooser).setFiles([file])
    await this.page.getByText(name).first().waitFor()
  }
}
