export const PICTURE_WIDTHS = [400, 800, 1200] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]
