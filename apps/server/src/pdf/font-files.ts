import path from 'node:path'
import { serverRoot } from '../settings'

/** The paths of the fonts that everything is printed with; servers have no Chinese font of their own. */
export interface FontFiles {
  /** One weight, from which bold is drawn; it has the characters that nearly every text consists of. */
  usual: string
  /** A large font with the rare Chinese characters (CJK extensions B to F); opened only for these. */
  rare: string
}

/** The fonts of the product (see fonts/OFL.txt and fonts/HanaMinB.txt for their licences). */
export const fontFiles = (): FontFiles => ({
  usual: path.join(serverRoot(), 'fonts', 'NotoSansSC-Regular.ttf'),
  rare: path.join(serverRoot(), 'fonts', 'HanaMinB.ttf'),
})
