// The faces of the humans: recipes by key, in `faces.json`.

import { faceIn } from '../../kit/faces/portrait';
import recipes from './faces.json';

export const faceOf = faceIn(recipes);
