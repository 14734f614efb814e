/**
 * One instruction of a Dockerfile, such as `COPY --from=build /app /app`.
 * @typedef {{ word: string, flags: Record<string, string>, rest: string, line: number }} Instruction
 * @typedef {{ name: string, base: string, steps: Instruction[] }} Stage
 */

/**
 * The stages of a Dockerfile. Only the syntax that ours uses is supported: no heredocs, no `# escape`, no
 * ARG.
 * @param {string} text
 * @returns {Stage[]}
 */
export function parseStages(text) {
  /** @type {Stage[]} */
  const stages = []
  for (const instruction of parseInstructions(text)) {
    if (instruction.word !== 'FROM') {
      const stage = stages.at(-1)
      if (!stage) throw new Error(`第 ${instruction.line} 行：FROM 之前只能有注释`)
      stage.steps.push(instruction)
      continue
    }
    const [base = '', , name = String(stages.length)] = instruction.rest.split(/\s+/)
    stages.push({ name, base, steps: [] })
  }
  return stages
}

/**
 * @param {string} text
 * @returns {Instruction[]}
 */
function parseInstructions(text) {
  /** @type {Instruction[]} */
  const found = []
  let begun = ''
  let from = 0
  for (const [at, line] of text.split('\n').entries()) {
    if (/^\s*#/.test(line) || (begun === '' && line.trim() === '')) continue
    if (begun === '') from = at + 1
    begun += line
    if (begun.endsWith('\\')) {
      begun = begun.slice(0, -1)
      continue
    }
    found.push(parseInstruction(begun.trim(), from))
    begun = ''
  }
  return found
}

/**
 * @param {string} text
 * @param {number} line
 * @returns {Instruction}
 */
function parseInstruction(text, line) {
  const [, word = '', given = ''] = /^(\S+)\s*(.*)$/s.exec(text) ?? []
  /** @type {Record<string, string>} */
  const flags = {}
  const rest = given.replace(/^(?:--[\w-]+=\S+\s+)+/, (all) => {
    for (const [, name = '', value = ''] of all.matchAll(/--([\w-]+)=(\S+)/g)) flags[name] = value
    return ''
  })
  return { word: word.toUpperCase(), flags, rest: rest.trim(), line }
}

/**
 * The command of an instruction: its JSON form, or else a shell that runs the text.
 * @param {string} rest
 * @returns {string[]}
 */
export const parseCommand = (rest) => (rest.startsWith('[') ? JSON.parse(rest) : ['/bin/sh', '-c', rest])

/**
 * The variables in `A=b C="d e"` of ENV.
 * @param {string} rest
 * @returns {Record<string, string>}
 */
export const parseEnvironment = (rest) =>
  Object.fromEntries(
    Array.from(rest.matchAll(/(\w+)=(?:"([^"]*)"|(\S+))/g), ([, name, quoted, plain]) => [
      name,
      quoted ?? plain ?? '',
    ]),
  )

/**
 * True when .dockerignore leaves a file out. Only the patterns that ours uses are supported: a path from the
 * root, or after two stars and a slash a name anywhere.
 * @param {readonly string[]} patterns
 * @param {string} file
 */
export function isLeftOut(patterns, file) {
  return patterns.some((pattern) => {
    const anywhere = pattern.startsWith('**/')
    const body = pattern
      .replace(/^\*\*\//, '')
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '[^/]*')
    return new RegExp(`${anywhere ? '(^|/)' : '^'}${body}(/|$)`).test(file)
  })
}

/** @param {string} text */
export const parseIgnorePatterns = (text) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
