import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { isLeftOut, parseCommand, parseEnvironment, parseIgnorePatterns, parseStages } from './dockerfile.mjs'
import { root } from './run.mjs'

const readRootFile = (name: string) => readFileSync(path.join(root, name), 'utf8')

describe('Dockerfile 的读法', () => {
  it('分段，合并续行，跳过注释', () => {
    const text = '# a\nFROM x AS one\nRUN a \\\n  # not this\n  && b\n\nFROM y\nCOPY --from=one /a /b\n'
    expect(parseStages(text)).toEqual([
      { name: 'one', base: 'x', steps: [{ word: 'RUN', flags: {}, rest: 'a   && b', line: 3 }] },
      { name: '1', base: 'y', steps: [{ word: 'COPY', flags: { from: 'one' }, rest: '/a /b', line: 8 }] },
    ])
  })

  it('命令与环境变量', () => {
    expect(parseCommand('["node", "a b"]')).toEqual(['node', 'a b'])
    expect(parseCommand('node a')).toEqual(['/bin/sh', '-c', 'node a'])
    expect(parseEnvironment('A=1 B="c d"')).toEqual({ A: '1', B: 'c d' })
  })

  it('.dockerignore', () => {
    const patterns = parseIgnorePatterns(readRootFile('.dockerignore'))
    for (const file of ['node_modules/a', 'apps/web/dist/x.js', '.git/HEAD', 'tests/a.ts', 'data/postgres/x'])
      expect([file, isLeftOut(patterns, file)]).toEqual([file, true])
    for (const file of [
      'apps/server/src/data/x.ts',
      'package.json',
      'packages/shared/src/distance.ts',
      'scripts/start.mjs',
    ])
      expect([file, isLeftOut(patterns, file)]).toEqual([file, false])
  })
})

describe('我们的 Dockerfile', () => {
  const stages = parseStages(readRootFile('Dockerfile'))
  const last = stages.at(-1)

  it('不以 root 运行，数据与临时文件在卷里，程序文件不归运行它的人', () => {
    const argumentsOfInstruction = (word: string) =>
      last?.steps.filter((step) => step.word === word).map(({ rest }) => rest)
    expect(argumentsOfInstruction('USER')).toEqual(['node'])
    expect(argumentsOfInstruction('VOLUME')).toEqual(['["/data", "/tmp"]'])
    expect(last?.steps.filter(({ word, flags }) => word === 'COPY' && flags.chown)).toEqual([])
    expect(last?.steps.map(({ word }) => word)).toContain('HEALTHCHECK')
  })

  it('不执行任何包的安装脚本，也不含密钥', () => {
    const runs = stages.flatMap(({ steps }) => steps.filter(({ word }) => word === 'RUN'))
    for (const { rest } of runs.filter(({ rest }) => rest.includes('npm ci')))
      expect(rest.match(/npm ci/g)?.length).toBe(rest.match(/--ignore-scripts/g)?.length)
    expect(readRootFile('Dockerfile')).not.toMatch(/SECRET_KEY|PASSWORD|TOKEN/)
  })
})
