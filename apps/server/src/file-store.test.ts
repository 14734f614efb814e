import { describe, expect, it } from 'vitest'
import { describeStorePlace, parseFileStore } from './file-store'

describe('FILE_STORE', () => {
  it('不设是数据文件夹里的，也可以是别的文件夹', () => {
    expect(parseFileStore(undefined, '/data/files')).toEqual({ kind: 'folder', path: '/data/files' })
    expect(parseFileStore('/mnt/nas', '/data/files')).toEqual({ kind: 'folder', path: '/mnt/nas' })
  })

  it('有服务地址的默认把桶写在路径里，没有的是 Amazon', () => {
    expect(parseFileStore('s3://files/office/a?endpoint=http://127.0.0.1:9000', '')).toEqual({
      kind: 's3',
      bucket: 'files',
      prefix: 'office/a/',
      endpoint: 'http://127.0.0.1:9000',
      region: 'us-east-1',
      style: 'path',
    })
    expect(parseFileStore('s3://files?region=cn-north-1', '')).toMatchObject({
      prefix: '',
      endpoint: 'https://s3.cn-north-1.amazonaws.com',
      style: 'host',
    })
    const oss = 's3://files?endpoint=https://s3.oss-cn-beijing.aliyuncs.com&region=oss-cn-beijing&style=host'
    expect(parseFileStore(oss, '')).toMatchObject({ region: 'oss-cn-beijing', style: 'host' })
  })

  it.each([
    ['s3://id:topsecret@files/a', '地址里不能写密钥'],
    ['s3://files?endpoint=https://id:topsecret@host', '地址里不能写密钥'],
    ['s3://files?secret=topsecret', '只能有'],
    ['https://files/topsecret', '应为文件夹'],
    ['s3://A', '桶名'],
    ['s3://files/%E5%90%8D', '前缀'],
    ['s3://files?endpoint=host:9000', 'endpoint'],
    ['s3://files?endpoint=http://host/topsecret', 'endpoint'],
    ['s3://files?style=topsecret', 'style'],
  ])('%s 写明错在哪里，不重复地址', (text, message) => {
    expect(() => parseFileStore(text, '')).toThrow(message)
    expect(() => parseFileStore(text, '')).not.toThrow('topsecret')
  })

  it('给人看的地址没有密钥', () =>
    expect(describeStorePlace(parseFileStore('s3://files/office?endpoint=http://h:9000', ''))).toBe(
      's3://files/office（http://h:9000）',
    ))
})
