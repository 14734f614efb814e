/** Where files are stored: a folder, or a bucket of an S3-compatible service. */
export type FileStore = { kind: 'folder'; path: string } | ({ kind: 's3' } & S3Place)

export interface S3Place {
  bucket: string
  /** Prefix of the key of every object: '' or 'a/b/'. */
  prefix: string
  /** Origin of the service, for example https://minio.lan:9000. */
  endpoint: string
  region: string
  /**
   * path: https://service/bucket/key; host: https://bucket.service/key, as with Alibaba, Tencent and Amazon.
   */
  style: 'path' | 'host'
}

/** The access key of a bucket. */
export interface S3Key {
  keyId: string
  secret: string
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const PREFIX = /^[\w.-]+(\/[\w.-]+)*$/
const KNOWN = ['endpoint', 'region', 'style']

/** Messages never repeat the address, so that a secret written into it does not end up in a log. */
const say = {
  address: '应为文件夹，或 s3://桶/前缀?endpoint=https://服务地址&region=区域&style=path（或 host）',
  credentials: '地址里不能写密钥：请用 …_KEY_ID 与 …_SECRET 两项设置',
  bucket: '桶名应为 3 到 63 个小写字母、数字、点或短横',
  prefix: '前缀只能有字母、数字、点、短横、下划线，以 / 分级',
  endpoint: 'endpoint 应为 http:// 或 https:// 开头的服务地址，不带路径',
  style: 'style 应为 path 或 host',
  unknown: '地址里只能有 endpoint、region、style',
}

/**
 * Parses FILE_STORE and the place of backups, which have the same syntax.
 * @param folder the default folder
 * @throws Error with the problem, without the address
 */
export function parseFileStore(text: string | undefined, folder: string): FileStore {
  if (!text) return { kind: 'folder', path: folder }
  if (!text.includes('://')) return { kind: 'folder', path: text }
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== 's3:') throw new Error(say.address)
  if (url.username || url.password) throw new Error(say.credentials)
  return { kind: 's3', ...s3PlaceOf(url) }
}

function s3PlaceOf(url: URL): S3Place {
  const { hostname: bucket, searchParams: query } = url
  if ([...query.keys()].some((name) => !KNOWN.includes(name))) throw new Error(say.unknown)
  if (!BUCKET.test(bucket)) throw new Error(say.bucket)
  const path = url.pathname.replace(/^\/|\/$/g, '')
  if (path !== '' && !PREFIX.test(path)) throw new Error(say.prefix)
  const region = query.get('region') ?? 'us-east-1'
  const given = query.get('endpoint')
  const style = query.get('style') ?? (given ? 'path' : 'host')
  if (style !== 'path' && style !== 'host') throw new Error(say.style)
  return {
    bucket,
    region,
    style,
    prefix: path === '' ? '' : `${path}/`,
    endpoint: given === null ? `https://s3.${region}.amazonaws.com` : parseEndpointOrigin(given),
  }
}

function parseEndpointOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.username || url?.password) throw new Error(say.credentials)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.pathname !== '/' || url.search)
    throw new Error(say.endpoint)
  return url.origin
}

/** The location of a file store in words, without secrets. */
export const describeStorePlace = (store: FileStore): string =>
  store.kind === 'folder'
    ? store.path
    : `s3://${store.bucket}/${store.prefix.replace(/\/$/, '')}（${store.endpoint}）`
