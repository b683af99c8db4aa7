import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rspack } from '@rspack/core';

const here = import.meta.dirname;

/** Builds the gallery as a static page. */
export const buildGallery = async (folder: string) => {
  const compiler = rspack({
    mode: 'development',
    devtool: false,
    context: here,
    entry: './main.tsx',
    output: { path: folder, filename: 'gallery.js', cssFilename: 'gallery.css', assetModuleFilename: '[name][ext]', publicPath: '/' },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } } },
          type: 'javascript/auto',
        },
        { test: /\.css$/, type: 'css' },
        { test: /\.woff2$/, type: 'asset/resource' },
      ],
    },
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })));
      else resolve();
    });
  });
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Gallery</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/gallery.css"></head><body><div id="root"></div><script src="/gallery.js"></script></body></html>',
  );
};
