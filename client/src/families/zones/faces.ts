// The faces of the Survivors: recipes by key, in `faces.json`.

import { faceIn } from '../../kit/faces/portrait';
import recipes from './faces.json';

export const faceOf = faceIn(recipes);
